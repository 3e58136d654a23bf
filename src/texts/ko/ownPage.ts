import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: '지갑의 자체 페이지에서',
    body: '지갑의 보호를 낮추는 일은 어떤 사이트도 가릴 수 없는 자체 페이지에서 합니다.',
    open: '지갑 페이지 열기',
    opened: '다른 창에 열려 있습니다. 거기서 계속한 뒤 돌아오세요.',
    blocked: '창이 열리지 않았습니다. 이 사이트의 팝업을 허용하거나 다른 브라우저에서 사이트를 열고 다시 시도하세요.',
  },
};
