import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BuyService } from '../../../wallet/buy';
import type { OnrampOrder } from '../../../wire/onramp';
import { Button } from '../../components/inputs/Button';
import { OutsideLink } from '../../components/inputs/OutsideLink';
import { size, stroke } from '../../theme/tokens';
import { useStore } from '../../useStore';

/** Opens the service's window for an order again, or shows a link if the browser blocks windows. */
export function OpenOrder({ order: { id, name }, service }: { order: OnrampOrder; service: BuyService }) {
  const { t } = useTranslation();
  const { windows, isStarting } = useStore(service.store);
  const place = windows[id];
  if (place?.status === 'blocked')
    return (
      <div css={{ display: 'grid', '& > a': { justifyContent: 'center', minHeight: size.control } }}>
        <OutsideLink href={place.url} icon={<ExternalLink aria-hidden size={18} strokeWidth={stroke} />}>
          {t('buy.open', { name })}
        </OutsideLink>
      </div>
    );
  return (
    <Button kind="primary" wide loading={isStarting} onPress={() => service.reopen(id)}>
      {t('buy.open', { name })}
    </Button>
  );
}
