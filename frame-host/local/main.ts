import { serve } from '../serve';
import { readLocalConfig } from './config/readLocalConfig';
import { localPlugin } from './routes';

/** Runs the frame-host of the local stack. */
serve(() => {
  const config = readLocalConfig(process.env);
  return { config, plugins: [localPlugin(config)] };
});
