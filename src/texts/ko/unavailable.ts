import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: '지원되지 않는 브라우저입니다. 다른 브라우저에서 다시 시도하세요',
    browserBody: '이 브라우저는 암호화를 지원하지 않아 지갑이 여기에 키를 보관하지 않습니다. 자산은 안전합니다.',
    testnet: '테스트넷에서는 사용할 수 없는 기능입니다',
    network: '현재 네트워크에서는 사용할 수 없는 기능입니다',
  },
};
