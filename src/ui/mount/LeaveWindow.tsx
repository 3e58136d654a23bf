import { useTranslation } from 'react-i18next';
import { Button } from '../components/inputs/Button';

/** A way out of a window with nothing left to do: closes it, or goes back where the browser does not let a page close it. */
export function LeaveWindow({ children }: { children: string }) {
  const { t } = useTranslation();
  // A page may close a window that a page has opened, or that has shown nothing else.
  const mayClose = window.opener !== null || history.length <= 1;
  return (
    <Button wide kind="primary" onPress={() => (mayClose ? window.close() : history.back())}>
      {mayClose ? children : t('common.back')}
    </Button>
  );
}
