import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: '다른 기기나 페이지의 앱에서 이 지갑을 사용하세요. 앱에서 WalletConnect를 선택한 뒤 링크를 붙여넣거나 코드를 스캔하세요.',
    link: '링크',
    noLink: '먼저 앱의 링크를 붙여 넣으세요.',
    connect: '연결',
    waiting: '앱의 응답을 기다리는 중',
    connected: '연결되었습니다. 앱으로 돌아가도 됩니다.',
    connectedTo: '연결됨: {{site}}',
    done: '완료',
    apps: '연결된 앱',
    empty: '아직 연결된 앱이 없습니다',
    off: '이 지갑에서는 앱 연결이 꺼져 있습니다.',
    unnamed: '이름 없는 앱',
    scanFailed: '이 사진에서 코드를 찾을 수 없습니다. 다른 사진을 사용하거나 링크를 붙여넣으세요.',
    pasteFailed: '붙여넣지 못했습니다. 브라우저에서 허용하거나 링크를 입력하세요.',
    scanHint: '카메라를 앱의 코드에 비추세요.',
    handle: '이 지갑으로 링크 열기',
    handleHint: '이 브라우저의 연결 링크를 이 지갑에서 엽니다. 앱의 링크가 열리지 않으면 위에 붙여넣으세요.',
    handleAsked: '브라우저에서 허용할지 물을 수 있습니다.',
    handleFailed: '이 브라우저에서는 허용되지 않습니다. 링크를 붙여넣으세요.',
    next: {
      invalid: '앱에서 링크를 복사해 다시 붙여넣으세요.',
      limit: '먼저 하나의 연결을 해제하세요.',
    },
    faults: {
      invalid: 'WalletConnect 링크가 올바르지 않습니다',
      expired: '만료된 링크입니다. 앱에서 새 링크를 받으세요.',
      used: '이미 사용한 링크입니다. 앱에서 새 링크를 받으세요.',
      limit: '연결할 수 있는 앱 수가 한도에 도달했습니다',
      unsupported: '이 앱에 필요한 네트워크나 기능이 이 지갑에 없습니다.',
      unreachable: '앱에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
      silent: '앱이 응답하지 않았습니다. 앱에서 새 링크를 받아 다시 시도하세요.',
      notLoaded: '지갑의 일부를 불러오지 못했습니다. 연결을 확인하고 다시 시도하세요.',
    },
  },
};
