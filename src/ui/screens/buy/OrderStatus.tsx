import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OnrampOrder } from '../../../wire/onramp';
import { StatusPicture, type PictureState } from '../../components/feedback/StatusPicture';
import { Glyph } from '../../components/identity/Glyph';
import { color, size, space, type, weight } from '../../theme/tokens';

/** Something is under way or final, or the user has to do something: then an icon says what. */
export type OrderPicture = PictureState | { icon: LucideIcon; tone: 'plain' | 'accent' };

/** The status of an order with a picture and a sentence, and the reason if it failed. */
export function OrderStatus({
  picture,
  title,
  body,
  reason,
}: {
  picture: OrderPicture;
  title: string;
  body: string;
  reason: OnrampOrder['reason'];
}) {
  const { t } = useTranslation();
  return (
    <div
      css={{
        display: 'grid',
        justifyItems: 'center',
        gap: space.x3,
        padding: `${space.x4}px 0`,
        textAlign: 'center',
      }}
    >
      {typeof picture === 'string' ? <StatusPicture state={picture} /> : <Glyph {...picture} size={size.picture} />}
      <div role="status" css={{ display: 'grid', gap: space.x2, maxWidth: 340 }}>
        <h2 css={{ ...type.title, fontWeight: weight.bold, color: color.strong, textWrap: 'balance' }}>{title}</h2>
        {reason !== null && <p css={{ color: color.strong, textWrap: 'pretty' }}>{t(`buy.whys.${reason}`)}</p>}
        <p css={{ color: color.muted, textWrap: 'pretty' }}>{body}</p>
      </div>
    </div>
  );
}
