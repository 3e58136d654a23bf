import { createClient, type Http } from '../../wire/http/client';
import type { ProjectConfig } from '../../wire/http/project';
import { projectCalls } from '../../wire/http/projectCalls';

/** Returns the project of a client id. A chunk of its own: most pages find the project in the document. */
export const fetchProject = (http: Http, clientId: string): Promise<ProjectConfig> =>
  createClient(http, projectCalls).project({ client_id: clientId });
