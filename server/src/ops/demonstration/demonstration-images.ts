import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSizes, type ImageKind } from '@hora-marcada/shared/rules';
import { imagePlace, type ImagePlace, type MadeImage } from '../../catalogue/images/image-rules.ts';
import { filesHash } from '../../platform/entity-tags.ts';
import { calendars, services } from './demonstration-store.ts';

interface DrawnImage extends MadeImage {
  readonly place: ImagePlace;
}

/** The house's own drawings for the demonstration's logo, cover, services and calendars, the latter by the ids of their names. */
export function demonstrationImages(idOf: (name: string) => string | undefined): Promise<DrawnImage[]> {
  const drawn = (kind: ImageKind, file: string, name?: string) =>
    read(file, imagePlace({ kind, subject_id: name === undefined ? undefined : idOf(name) }));
  return Promise.all([
    drawn('logo', 'logo'),
    drawn('cover', 'cover'),
    ...calendars.map(({ key, name }) => drawn('calendar', key, name)),
    ...Object.values(services).map(({ name, drawing }) => drawn('service', drawing, name)),
  ]);
}

const folder = path.resolve(import.meta.dirname, '../../../demonstration');

async function read(file: string, place: ImagePlace): Promise<DrawnImage> {
  const [small, large] = await Promise.all(
    [file, `${file}-2x`].map((name) => readFile(path.join(folder, `${name}.webp`))),
  );
  if (!small || !large) throw new TypeError(`No drawing ${file}`);
  return { place, hash: filesHash(small, large), ...imageSizes[place.kind].large, small, large };
}
