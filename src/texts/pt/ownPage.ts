import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Continue na página da carteira',
    body: 'As mudanças na sua proteção são feitas lá, onde nenhum site pode interferir.',
    open: 'Abrir a página',
    opened: 'Ela está aberta em outra janela. Continue lá e depois volte.',
    blocked: 'Seu navegador bloqueou a janela. Permita pop-ups neste site ou use outro navegador.',
  },
};
