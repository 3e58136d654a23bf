import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Na página da própria carteira',
    body: 'O que protege menos a sua carteira é feito na página dela, onde nenhum site pode cobri-la.',
    open: 'Abrir a página da carteira',
    opened: 'Ela está aberta em outra janela. Continue por lá e depois volte.',
    blocked:
      'Nenhuma janela foi aberta. Permita pop-ups para este site, ou abra-o em outro navegador, e tente de novo.',
  },
};
