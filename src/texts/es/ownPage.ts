import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'En la página de la propia cartera',
    body: 'Lo que protege menos tu cartera se hace en su propia página, donde ningún sitio puede taparla.',
    open: 'Abrir la página de la cartera',
    opened: 'Está abierta en otra ventana. Sigue allí y luego vuelve.',
    blocked:
      'No se abrió ninguna ventana. Permite las ventanas emergentes de este sitio, o ábrelo en otro navegador, e inténtalo de nuevo.',
  },
};
