import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: '다른 기기나 페이지의 앱에서 이 지갑을 사용하세요. 앱에서 WalletConnect를 선택한 뒤 링크를 붙여넣거나 코드를 스캔하세요.',
    link: '링크',
    connect: '연결',
    waiting: '앱을 기다리는 중',
    connected: '연결되었습니다. 앱으로 돌아가도 됩니다.',
    apps: '연결된 앱',
    empty: '아직 연결된 앱이 없습니다.',
    off: '이 지갑에서는 앱 연결이 꺼져 있습니다.',
    lastUsed: '마지막 사용 {{time}}',
    unnamed: '이름 없는 앱',
    disconnect: '연결 해제',
    disconnectAll: '모두 연결 해제',
    disconnectedAll: '모든 앱의 연결을 해제했습니다.',
    disconnected: '{{name}} 연결을 해제했습니다.',
    scanFailed: '이 사진에서 링크를 찾을 수 없습니다.',
    pasteFailed: '붙여넣을 수 없습니다. 브라우저에서 허용하거나 링크를 입력하세요.',
    scanHint: '카메라로 앱의 코드를 비추세요.',
    faults: {
      invalid: '잘못된 WalletConnect 링크',
      expired: '만료된 링크입니다. 앱에서 새 링크를 받으세요.',
      used: '이미 사용한 링크입니다. 앱에서 새 링크를 받으세요.',
      limit: '연결할 수 있는 앱 수를 초과했습니다',
      unsupported: '이 앱에 필요한 네트워크나 기능이 이 지갑에 없습니다.',
      unreachable: '앱에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
      silent: '앱이 응답하지 않았습니다. 새 링크를 받아 다시 시도하세요.',
    },
  },
};
