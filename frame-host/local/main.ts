import { serve } from '../serve';
import { readLocalConfig } from './config/readLocalConfig';
import { localRoom } from './routes';

/** Runs the frame-host of the local stack. */
serve(() => {
  const config = readLocalConfig(process.env);
  return { config, rooms: [localRoom(config)] };
});
