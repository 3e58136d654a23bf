import { useTranslation } from 'react-i18next';
import { walletName } from '../../../../wire/whiteLabel';
import { useSignIn } from '../../../hooks/useWallet';
import { useStore } from '../../../useStore';
import { AddPassword } from './AddPassword';
import { saveFile } from '../saveFile';
import { useAccount } from '../useAccount';

/** Creates the recovery kit: asks for a separate password, then saves one file. */
export function KitMaker({
  onBack,
  onSkip,
  onMade,
}: {
  onBack: () => void;
  /** Set if the kit is only offered and the user may skip it. */
  onSkip?: (() => void) | undefined;
  onMade: () => void;
}) {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const { busy, error } = useStore(account.store);
  const { whiteLabel } = useStore(useSignIn().stores.embed);
  const make = async (password: string) => {
    const texts = {
      language: i18n.language,
      direction: i18n.dir(),
      title: t('account.kit'),
      lead: t('account.kitFile.lead'),
      password: t('account.password'),
      open: t('account.kitFile.open'),
      show: t('account.kitFile.show'),
      hide: t('account.kitFile.hide'),
      next: t('account.kitFile.next'),
      close: t('account.kitFile.close'),
      opening: t('account.kitFile.opening'),
      wrong: t('account.kitFile.wrong'),
      address: t('account.kitFile.address'),
      evmKey: t('account.kitFile.evmKey'),
      solanaKey: t('account.kitFile.solanaKey'),
      warning: t('account.kitFile.warning'),
      smart: t('account.kitFile.smart'),
      smartKind: t('account.kitFile.smartKind'),
      smartNetworks: t('account.kitFile.smartNetworks'),
      smartUse: t('account.kitFile.smartUse'),
      copy: t('account.copy'),
      copied: t('common.copied'),
    };
    const { theme, logoLight, logoDark } = whiteLabel;
    const { primary, corners, font } = theme ?? {};
    const appearance = { name: walletName(whiteLabel), primary, corners, font, logo: logoLight ?? logoDark };
    const file = await account.makeKit({ password, texts, appearance });
    if (file === null) return;
    saveFile({ name: 'recovery-kit.html', type: 'text/html', text: file });
    onMade();
  };
  return (
    <AddPassword
      guarded
      title={t('account.kit')}
      lead={t('account.kitLead')}
      action={t('account.kitMake')}
      busy={busy}
      error={error}
      onBack={onBack}
      onSkip={onSkip}
      onAdd={(password) => void make(password)}
    />
  );
}
