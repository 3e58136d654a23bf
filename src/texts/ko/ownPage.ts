import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: '지갑 전용 페이지에서 계속하세요',
    body: '보호 설정은 다른 사이트가 간섭할 수 없는 전용 페이지에서만 변경합니다.',
    open: '지갑 페이지 열기',
    opened: '다른 창에서 열렸습니다. 그 창에서 계속한 뒤 돌아오세요.',
    blocked: '브라우저가 창을 차단했습니다. 이 사이트의 팝업을 허용하거나 다른 브라우저를 사용하세요.',
  },
};
