import type { SignInHostLocale } from './en';

export const ko: SignInHostLocale = {
  signInHost: {
    cancel: '취소',
    keyNotice:
      '{{origin}}에서 지갑 키를 받아 다시 묻지 않고 사용할 수 있습니다. 이 사이트를 신뢰하는 경우에만 계속하세요.',
    doneTitle: '로그인되었습니다',
    doneBody: '페이지로 돌아가세요. 이 창은 닫아도 됩니다.',
    cancelledTitle: '로그인을 취소했습니다',
    cancelledBody: '공유된 정보가 없습니다. 페이지로 돌아가세요. 이 창은 닫아도 됩니다.',
    failedTitle: '이 로그인을 계속할 수 없습니다',
    again: '다시 시도',
    fault: {
      badLink: '이 페이지를 연 링크가 완전하지 않습니다. 사이트로 돌아가 다시 로그인하세요.',
      gone: '이 로그인은 끝났거나 시작한 지 너무 오래되었습니다. 공유된 정보가 없습니다. 사이트로 돌아가 다시 로그인하세요.',
      unknownClient:
        '이동해 온 사이트가 이 서버에 등록되어 있지 않습니다. 공유된 정보가 없습니다. 사이트 운영자라면 클라이언트 ID를 확인하세요.',
      redirectNotAllowed:
        '이동해 온 사이트가 등록되지 않은 주소로 결과를 받으려고 합니다. 공유된 정보가 없습니다. 사이트 운영자라면 주소를 등록하세요.',
      notOffered: '사이트가 요청한 로그인 방법은 여기에서 제공되지 않습니다. 돌아가서 다른 방법을 선택하세요.',
      noFactors: '지갑을 보호하는 추가 방법은 아직 여기에서 관리할 수 없습니다. 변경된 것은 없습니다.',
      network: '서버에 연결할 수 없습니다. 변경된 것은 없습니다. 연결을 확인하고 다시 시도하세요.',
    },
  },
};
