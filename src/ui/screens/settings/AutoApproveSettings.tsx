import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hex } from '../../../kit/hex';
import { autoApproveMethods, type AutoApproveMethod, type AutoApprovePolicy } from '../../../wallet/stores/autoApprove';
import type { AutoApproveBounds } from '../../../wire/http/project';
import { formatAmount } from '../../format/formatAmount';
import { Address } from '../../parts/Address';
import { Banner } from '../../parts/Banner';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { Facts } from '../../parts/Facts';
import { Field } from '../../parts/Field';
import { OriginChip } from '../../parts/OriginChip';
import { color, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../useWallet';

/** Which sites may do what without asking: shown, set and taken back here, and nowhere else. */
export function AutoApproveSettings() {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const { policies } = useStore(wallet.stores.autoApprove);
  const { origins } = useStore(wallet.stores.permissions);
  const bounds = useBounds();
  const free = Object.keys(origins).filter((origin) => !policies.some((policy) => policy.origin === origin));
  return (
    <section css={{ display: 'grid', gap: space.x3 }}>
      <h2 css={{ ...type.body, fontWeight: weight.bold, color: color.strong }}>{t('autoApprove.title')}</h2>
      <p css={{ ...type.small, color: color.normal }}>{t('autoApprove.lead')}</p>
      {bounds === null && <Banner tone="info">{t('autoApprove.notOffered')}</Banner>}
      {policies.map((policy) => (
        <Policy key={`${policy.origin} ${policy.account}`} policy={policy} />
      ))}
      {policies.length === 0 && bounds !== null && (
        <p css={{ ...type.small, color: color.muted }}>{t('autoApprove.none')}</p>
      )}
      {bounds !== null && free.map((origin) => <NewPolicy key={origin} origin={origin} bounds={bounds} />)}
    </section>
  );
}

function Policy({ policy }: { policy: Readonly<AutoApprovePolicy> }) {
  const { t, i18n } = useTranslation();
  const { wallet } = useWallet();
  const amount = formatAmount({ value: policy.valuePerDay, decimals: 18, locale: i18n.language });
  const until = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    policy.expiresAt,
  );
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x3, '& > span': { justifySelf: 'start' } }}>
        <OriginChip origin={policy.origin} />
        <Facts
          facts={[
            {
              label: t('autoApprove.methods'),
              value: policy.methods.map((method) => t(`autoApprove.${method}`)).join(', '),
            },
            { label: t('autoApprove.perDay'), value: amount },
            { label: t('autoApprove.until'), value: until },
          ]}
        />
        <Addresses list={policy.contracts} />
        <Button
          small
          kind="danger"
          onPress={() => wallet.flows.revokeAutoApprove({ origin: policy.origin, account: policy.account })}
        >
          {t('autoApprove.revoke')}
        </Button>
      </div>
    </Card>
  );
}

/** Below their heading: two addresses do not fit beside it on a phone. */
function Addresses({ list }: { list: readonly Hex[] }) {
  const { t } = useTranslation();
  return (
    <div css={{ display: 'grid', gap: space.x1, justifyItems: 'start', ...type.small, color: color.strong }}>
      <span css={{ color: color.muted }}>{t('autoApprove.contracts')}</span>
      {list.length === 0 ? '–' : list.map((address) => <Address key={address} address={address} />)}
    </div>
  );
}

function NewPolicy({ origin, bounds }: { origin: string; bounds: AutoApproveBounds }) {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const [value, setValue] = useState('0');
  const [contracts, setContracts] = useState('');
  const [days, setDays] = useState('1');
  const [failed, setFailed] = useState(false);
  const methods = autoApproveMethods.filter((method) => bounds.methods.includes(method));

  async function allow(): Promise<void> {
    const wei = toWei(value);
    const list = contracts.split(/[\s,]+/).filter((text) => text !== '') as Hex[];
    const wish = { origin, methods: methods as AutoApproveMethod[], contracts: list, days: Number(days) };
    setFailed(wei === undefined || !(await wallet.flows.setAutoApprove({ ...wish, valuePerDay: wei.toString() })));
  }

  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x3, '& > span': { justifySelf: 'start' } }}>
        <OriginChip origin={origin} />
        <Field label={t('autoApprove.perDay')} name="per-day" value={value} onChange={setValue} />
        <Field
          label={t('autoApprove.contracts')}
          name="contracts"
          value={contracts}
          onChange={setContracts}
          placeholder="0x…"
        />
        <Field label={t('autoApprove.days')} name="days" value={days} onChange={setDays} />
        {failed && <Banner tone="danger">{t('autoApprove.outOfBounds')}</Banner>}
        <Button small onPress={() => void allow()}>
          {t('autoApprove.allow')}
        </Button>
      </div>
    </Card>
  );
}

/** A decimal amount of the coin as wei; undefined when it is no amount. */
function toWei(text: string): bigint | undefined {
  const match = /^(\d{1,20})(?:[.,](\d{1,18}))?$/.exec(text.trim());
  return match ? BigInt(match[1] ?? '0') * 10n ** 18n + BigInt((match[2] ?? '').padEnd(18, '0')) : undefined;
}

function useBounds(): AutoApproveBounds | null {
  const { wallet } = useWallet();
  const [bounds, setBounds] = useState<AutoApproveBounds | null>(null);
  useEffect(() => {
    let current = true;
    void wallet.flows.autoApproveBounds().then((found) => {
      if (current) setBounds(found);
    });
    return () => {
      current = false;
    };
  }, [wallet]);
  return bounds;
}
