import { KeyRound, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecurityPrompt, SecurityPromptFlows } from '../../../wallet/settings';
import { Button } from '../../parts/inputs/Button';
import { Card } from '../../parts/Card';
import { Glyph } from '../../parts/identity/Glyph';
import { color, space, type, weight } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';
import { TabBlocked } from '../account/TabBlocked';
import { useAccountTexts } from '../account/useAccountTexts';

/** Suggestions by the wallet, one at a time, and never again once the user has declined one. */
export function Offers() {
  const { flows } = useWallet().wallet;
  const [offers, setOffers] = useState<SecurityPromptFlows | null>(null);
  const [offer, setOffer] = useState<SecurityPrompt | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    let current = true;
    flows.openOffers().then(
      (opened) => {
        if (!current) return;
        setOffers(opened);
        setOffer(opened.next());
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [flows]);
  if (!offers || !offer) return null;
  return (
    <OfferCard
      offer={offer}
      isBlocked={isBlocked}
      onAccept={() => {
        if (offers.accept(offer)) setOffer(null);
        else setBlocked(true);
      }}
      onRefuse={() => {
        offers.refuse(offer.kind);
        setOffer(null);
      }}
    />
  );
}

function OfferCard({
  offer,
  isBlocked,
  onAccept,
  onRefuse,
}: {
  offer: SecurityPrompt;
  /** The browser has blocked the page that the suggestion opens. */
  isBlocked: boolean;
  onAccept: () => void;
  onRefuse: () => void;
}) {
  const { t } = useTranslation();
  if (!useAccountTexts()) return null;
  const isFactor = offer.kind === 'factor';
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x4 }}>
        <div css={{ display: 'flex', gap: space.x3 }}>
          <Glyph icon={isFactor ? ShieldCheck : KeyRound} tone="accent" />
          <div css={{ minWidth: 0, display: 'grid', gap: space.x1 }}>
            <h2 css={{ ...type.body, fontWeight: weight.bold, color: color.strong, textWrap: 'balance' }}>
              {isFactor ? t('account.protect') : t('account.offerSignIn', { name: offer.name })}
            </h2>
            <p css={{ ...type.small, color: color.muted, textWrap: 'pretty' }}>
              {isFactor ? t('account.offerFactorLead') : t('account.offerSignInLead', { name: offer.name })}
            </p>
          </div>
        </div>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2, '& > *': { flex: '1 1 auto' } }}>
          <Button small kind="primary" onPress={onAccept}>
            {isFactor ? t('account.add') : t('account.signInAdd')}
          </Button>
          <Button small onPress={onRefuse}>
            {t('account.notNow')}
          </Button>
        </div>
        {isBlocked && <TabBlocked />}
      </div>
    </Card>
  );
}
