import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: '스팸함과 다른 폴더를 확인하세요. 메일이 오는 데 1분쯤 걸릴 수 있습니다.',
    address: '이메일 주소를 확인하세요: {{email}}',
    newest: '여러 번 요청했다면 가장 최근 코드만 사용할 수 있습니다.',
    openMailbox: '{{name}} 열기',
    otherWay: '다른 방법으로 로그인',
  },
};
