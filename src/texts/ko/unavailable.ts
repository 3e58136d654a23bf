import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: '지원되지 않는 브라우저입니다. 다른 브라우저에서 다시 시도하세요',
    browserBody: '이 브라우저는 암호화를 지원하지 않아 지갑이 여기에 키를 보관하지 않습니다. 자산은 안전합니다.',
    testnet: '테스트넷에서는 사용할 수 없는 기능입니다',
    network: '현재 네트워크에서는 사용할 수 없는 기능입니다',
    lostTitle: '승인할 것이 없습니다',
    lostBody:
      '이 창을 연 페이지와의 연결이 끊어졌습니다. 여기에서 승인된 것은 없습니다. 해당 페이지로 돌아가 다시 시도하세요.',
    closeWindow: '창 닫기',
  },
  toast: {
    assetNotKept: '토큰을 추가하지 못했습니다. 사이트에서 다시 시도하세요.',
    assetLimit: '토큰 목록이 가득 차서 이 토큰은 추가되지 않았습니다.',
    answeredElsewhere: '다른 기기에서 이미 응답했습니다.',
    dataRefused: '저장된 연락처, 네트워크 또는 설정이 지갑 밖에서 변경되었습니다. 변경된 내용은 사용되지 않습니다.',
  },
};
