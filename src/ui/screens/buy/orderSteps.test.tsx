import { expect, it } from 'vitest';
import { createHarness } from '../../../../tests/helpers/wallet/walletHarness';
import { showScreen } from '../../../../tests/helpers/wallet/showScreen';
import type { OrderStage } from '../../../wallet/buy';
import { OrderSteps } from './OrderSteps';

it('names a step in the past tense only when it is complete', async () => {
  const { wallet } = createHarness();
  const steps = async (stage: OrderStage) => {
    const html = await showScreen(wallet, <OrderSteps stage={stage} />);
    return [...html.replace(/<style[^>]*>.*?<\/style>/gs, '').matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(
      ([, inner = '']) => inner.replace(/<[^>]+>/g, ''),
    );
  };
  expect(await steps('waiting')).toEqual(['Payment', 'Transfer', 'Arrival']);
  expect(await steps('paid')).toEqual(['Paid', 'Transfer', 'Arrival']);
  expect(await steps('arrived')).toEqual(['Paid', 'Sent', 'Arrived']);
});
