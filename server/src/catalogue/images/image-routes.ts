import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
import { Refusal } from '../../platform/refusal.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { imageFileOf, imageRoot } from '../../stores/public-page/image-address-rules.ts';
import { deleteImage, setImage } from './image-actions.ts';
import { readFile } from './image-queries.ts';
import { servedCutoff } from './image-rules.ts';

/** A store's images, set by its owner. */
export function imageRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.setImage, (call) =>
    setImage(byOwner(dependencies, call), call.storeId, call.query, call.file),
  );
  api.bind(contract.deleteImage, (call) => deleteImage(byOwner(dependencies, call), call.storeId, call.body));
}

/** The files of images, for whoever has an address: another image has another, so that browsers keep them for a year. */
export function imageFileRoutes(
  app: FastifyInstance,
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
): void {
  const path = `${imageRoot}:store/:file` as const;
  app.get<{ Params: { store: string; file: string } }>(path, async ({ params }, reply) => {
    const file = imageFileOf(`${imageRoot}${params.store}/${params.file}`);
    const bytes = file && (await readFile(database.handle, file, servedCutoff(clock.now())));
    if (!bytes) throw new Refusal('not_found');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
  refuseOtherMethods(app, { method: 'GET', path: `${path}/` });
}
