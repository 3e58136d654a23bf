import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { Page } from './layouts/Page';
import { Loading } from './screens/loading/Loading';
import { basePath, homePath, loginPath } from './routes';
import { Screen, useScreen } from './Screen';
import { useStore } from './useStore';
import { useTitle } from './useTitle';
import { useWallet } from './useWallet';

/** The wallet as a page of its own, under its base path. */
export function PageApp() {
  return (
    <BrowserRouter>
      <Guard />
    </BrowserRouter>
  );
}

/** Login for those who are out, Home for those who are in; neither before the stored session has been tried. */
function Guard() {
  const { stores } = useWallet().wallet;
  const { pathname } = useLocation();
  const { whiteLabel } = useStore(stores.embed);
  const name = useScreen();
  useTitle({ path: pathname.slice(basePath.length), appName: whiteLabel.appName });
  if (name === 'loading') {
    return (
      <Page bare>
        <Loading />
      </Page>
    );
  }
  const inside = name === 'home' || name === 'settings' || name === 'confirm';
  return (
    <Page>
      <Routes>
        <Route
          path={basePath + homePath}
          element={inside ? <Screen name={name} /> : <Navigate replace to={basePath + loginPath} />}
        />
        <Route path="*" element={inside ? <Navigate replace to={basePath + homePath} /> : <Screen name={name} />} />
      </Routes>
    </Page>
  );
}
