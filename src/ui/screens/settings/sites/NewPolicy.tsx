import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutoApproveBounds } from '../../../../wire/http/project';
import { autoApproveMethods, type AutoApproveMethod } from '../../../../wire/autoApprove';
import { GuardedButton } from '../../../confirm/GuardedButton';
import { Address } from '../../../components/identity/Address';
import { Banner } from '../../../components/feedback/Banner';
import { Card } from '../../../components/Card';
import { Facts } from '../../../components/rows/Facts';
import { Field } from '../../../components/inputs/Field';
import { OriginChip } from '../../../components/identity/OriginChip';
import { SwitchRow } from '../../../components/inputs/SwitchRow';
import { color, space, type, weight } from '../../../theme/tokens';
import { useFaultFocus } from '../../../hooks/useFaultFocus';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { readPolicy, type PolicyFault } from './readPolicy';
import { useCoins } from './useCoins';
import { useMethodTitle } from './useMethodTitle';

/** The form that defines what one site may do without asking. Nothing is preselected. */
export function NewPolicy({ askerId, bounds }: { askerId: string; bounds: AutoApproveBounds }) {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const { selected } = useStore(wallet.stores.accounts);
  const card = useRef<HTMLDivElement>(null);
  const groupId = useId();
  const [methods, setMethods] = useState<AutoApproveMethod[]>([]);
  const [value, setValue] = useState('');
  const [contracts, setContracts] = useState('');
  const [days, setDays] = useState('');
  const [failed, setFailed] = useState(false);
  /** Allow was pressed: what is missing is shown from then on. */
  const [isTried, setTried] = useState(false);
  const look = useFaultFocus(card);
  const read = readPolicy({ methods, value, contracts, days });
  const fault = 'fault' in read ? read.fault : null;
  const errorOf = (field: PolicyFault) => (isTried && fault === field ? t(`autoApprove.faults.${field}`) : undefined);
  const sends = methods.includes('eth_sendTransaction');
  const turn = (method: AutoApproveMethod) => (isOn: boolean) =>
    setMethods(isOn ? [...methods, method] : methods.filter((one) => one !== method));
  const title = useMethodTitle();
  const coins = useCoins();
  const allow = async () => {
    setTried(true);
    if ('policy' in read) setFailed(!(await wallet.actions.setAutoApprove({ askerId, ...read.policy })));
    look();
  };

  return (
    <div ref={card}>
      <Card>
        <div css={{ display: 'grid', gap: space.x4, '& > span:first-of-type': { justifySelf: 'start' } }}>
          <OriginChip origin={askerId} />
          {selected !== null && (
            <Facts facts={[{ label: t('confirm.account'), value: <Address address={selected} /> }]} />
          )}
          <div role="group" aria-labelledby={groupId}>
            <h3 id={groupId} css={{ ...type.small, fontWeight: weight.medium, color: color.normal }}>
              {t('autoApprove.methods')}
            </h3>
            {/* The rows have their own padding. */}
            <div data-fault={errorOf('methods') && true} css={{ marginInline: -space.x4 }}>
              {autoApproveMethods
                .filter((method) => bounds.methods.includes(method))
                .map((method) => (
                  <SwitchRow key={method} title={title(method)} on={methods.includes(method)} onChange={turn(method)} />
                ))}
            </div>
            <p role="alert" css={{ ...type.small, color: color.red, '&:empty': { display: 'none' } }}>
              {errorOf('methods')}
            </p>
          </div>
          {sends && (
            <Field
              label={`${t('autoApprove.perDay')} (${coins})`}
              name="per-day"
              value={value}
              onChange={setValue}
              error={errorOf('value')}
            />
          )}
          {sends && (
            <Field
              label={t('autoApprove.contracts')}
              name="contracts"
              value={contracts}
              onChange={setContracts}
              placeholder="0x…"
              error={errorOf('contracts')}
            />
          )}
          <Field label={t('autoApprove.days')} name="days" value={days} onChange={setDays} error={errorOf('days')} />
          {failed && <Banner tone="danger">{t('autoApprove.outOfBounds')}</Banner>}
          <GuardedButton card={card} what={JSON.stringify([askerId, selected, read])} onPress={() => void allow()}>
            {t('autoApprove.allow')}
          </GuardedButton>
        </div>
      </Card>
    </div>
  );
}
