import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { walletName } from '../../wire/whiteLabel';
import { findRoute } from '../routes';

/** Sets the page's title: the title of the route, then the app's name. */
export function useTitle({ path, appName }: { path: string; appName: string | undefined }): void {
  const { t } = useTranslation();
  const title = `${t(findRoute(path).title)} · ${walletName({ appName })}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
