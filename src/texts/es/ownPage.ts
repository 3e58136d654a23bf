import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Continúa en la página de la cartera',
    body: 'Los cambios en tu protección se hacen allí, donde ningún sitio puede interferir.',
    open: 'Abrir la página',
    opened: 'Está abierta en otra ventana. Continúa allí y luego vuelve.',
    blocked:
      'Tu navegador ha bloqueado la ventana. Permite las ventanas emergentes en este sitio o usa otro navegador.',
  },
};
