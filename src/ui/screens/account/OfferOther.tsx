import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button';
import { color, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useSignIn } from '../../useWallet';
import { Brand } from '../login/Brand';

/** Before a second wallet is made for an address that may have one: go to that one, or have another. */
export function OfferOther() {
  const { t, i18n } = useTranslation();
  const { stores, flows } = useSignIn();
  const { others, busy } = useStore(stores.login);
  const names = others.map(({ name }) => name);
  const name = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names);
  return (
    <div css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x6, padding: space.x6 }}>
      <header
        css={{ display: 'grid', justifyItems: 'center', gap: space.x3, marginTop: space.x8, textAlign: 'center' }}
      >
        <Brand size={56} />
        <h1 css={{ ...type.title, fontWeight: weight.bold, color: color.strong, marginTop: space.x2 }}>
          {t('account.otherTitle')}
        </h1>
        <p css={{ color: color.muted, textWrap: 'pretty' }}>{t('account.otherLead', { name })}</p>
      </header>
      <div css={{ display: 'grid', gap: space.x3 }}>
        <Button wide kind="primary" disabled={busy} onPress={() => flows.changeEmail()}>
          {t('account.otherGo', { name })}
        </Button>
        <Button wide loading={busy} onPress={() => flows.submitFactor({ factorId: '' })}>
          {t('account.otherNew')}
        </Button>
      </div>
    </div>
  );
}
