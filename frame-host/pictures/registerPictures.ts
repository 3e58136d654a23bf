import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../src/errors/http';
import { picturePath } from '../../src/kit/chain/pictures';
import { pictureHeaders, toPicture, type Picture } from '../outgoing/picture';
import { pictureNamed } from './pictureNames';

/** In bytes. */
const maxSize = 200_000;

/**
 * Serves the pictures of networks and tokens under `/v5/pictures/<name>`: the shipped ones, and the images of the operator's folder, which
 * take precedence. So no third party learns what a user holds. The name is the file's name without its ending.
 * @param options.shipped The folder of the shipped pictures. @param options.folder The operator's.
 * @throws Error that names a file of the operator's folder that is no image, too large, or has a name with other characters.
 */
export function registerPictures(
  app: FastifyInstance,
  { shipped, folder }: { shipped: string; folder: string | undefined },
): void {
  const pictures = new Map([...readFolder(shipped), ...(folder === undefined ? [] : readFolder(folder))]);
  app.get<{ Params: { name: string } }>(picturePath(':name'), (request, reply) => {
    const { name } = request.params;
    const picture = pictures.get(name) ?? pictures.get(pictureNamed(name));
    if (!picture) throw new HttpError('notFound');
    return reply
      .headers({ ...pictureHeaders, 'cache-control': 'public, max-age=604800' })
      .type(picture.type)
      .send(picture.bytes);
  });
}

function readFolder(folder: string): [string, Picture][] {
  return readdirSync(folder)
    .filter((file) => /\.(svg|png|jpe?g|gif|webp|avif)$/i.test(file))
    .map((file) => {
      const path = join(folder, file);
      const { name } = parse(file);
      const picture = statSync(path).size > maxSize ? undefined : toPicture(readFileSync(path));
      if (!picture || !/^[\w-]+$/.test(name))
        throw new Error(
          `${path} is no image of at most ${maxSize / 1_000} kB whose name has only letters, digits, - and _.`,
        );
      return [name, picture];
    });
}
