import { serve } from '../../frame-host/serve';
import { readLocalConfig } from './config/readLocalConfig';
import { lateServices } from './late';
import { localPlugin } from './routes';

/** Runs the frame-host of the local stack. */
serve(() => {
  const config = readLocalConfig(process.env);
  return { config, plugins: [localPlugin(config)], late: lateServices(config.ports) };
});
