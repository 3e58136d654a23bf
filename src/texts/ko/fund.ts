import type { FundTexts } from '../en/fund';

export const texts: FundTexts = {
  fund: {
    buy: '돈으로 구매',
    buyLead: '카드 또는 계좌 이체',
    receive: '받기',
    receiveLead: '주소와 QR 코드 보기',
    exchange: '거래소에서 보내기',
    exchangeLead: '거래소에 코인이 있는 경우',
    faucet: '테스트 코인 받기',
    faucetLead: '{{network}}의 무료 코인 (별도 페이지)',
    none: '여기서는 입금할 수 없습니다. 이 지갑의 운영자에게 문의하세요.',
    where: '어느 거래소인가요?',
    another: '다른 거래소',
    pays: '{{network}} 출금 가능',
    paysNot: '{{network}} 출금 불가',
    unknown: '{{network}} 출금이 되는지 확인하세요',
    step1: '{{name}}을(를) 열고 {{ticker}} 또는 {{network}} 토큰 출금을 선택하세요.',
    step2: '주소를 붙여넣고 처음과 마지막 글자를 비교하세요.',
    step3: '네트워크로 {{network}}을(를) 선택하세요. 다른 네트워크에서는 코인을 잃을 수 있습니다.',
    step4: '메모나 태그는 비워 두세요. 이 지갑에는 필요 없습니다.',
    switch: '먼저 이 지갑의 다른 네트워크를 선택하세요: {{networks}}',
    small: '먼저 적은 금액을 보내세요. 몇 분 안에 도착합니다.',
  },
};
