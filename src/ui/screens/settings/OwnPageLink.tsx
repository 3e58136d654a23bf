import { settingsPath } from '../../routes';
import { OwnPageNote } from '../../components/feedback/OwnPageNote';
import { useWallet } from '../../hooks/useWallet';

/** A link to a section of the settings on the wallet's own page, e.g. `auto`. */
export function OwnPageLink({ section }: { section: string }) {
  const { actions } = useWallet().wallet;
  return <OwnPageNote onOpen={() => actions.openOwnPage(`${settingsPath}/${section}`)} />;
}
