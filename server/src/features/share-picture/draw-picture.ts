import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'satori';
import { bareTitle, invitationFamily, pictureDesign, titleFamilies, type Piece } from './picture-design.ts';
import { sharePictureSize, type PictureContents } from './share-picture-rules.ts';
import { isUnusual, withoutCharacters } from './title-text-rules.ts';

/** The picture as a PNG; nobody pays for what draws it before the first one. */
export async function drawPicture(contents: PictureContents): Promise<Buffer> {
  const { toSvg, toPng } = await openStudio();
  const title = await drawableTitle(contents.title, toSvg);
  return toPng(await toSvg(pictureDesign({ ...contents, title })));
}

type ToSvg = (design: Piece, onMissing?: (characters: string) => void) => Promise<string>;

interface Studio {
  readonly toSvg: ToSvg;
  readonly toPng: (svg: string) => Promise<Buffer>;
}

let studio: Promise<Studio> | undefined;

function openStudio(): Promise<Studio> {
  studio ??= createStudio().catch((error: unknown) => {
    studio = undefined;
    throw error;
  });
  return studio;
}

async function createStudio(): Promise<Studio> {
  const [{ default: satori }, { renderAsync }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    readFonts(),
  ]);
  return {
    toSvg: (design, onMissing) =>
      satori(design, {
        ...sharePictureSize,
        fonts,
        ...(onMissing && {
          loadAdditionalAsset: (_, characters) => {
            onMissing(characters);
            return Promise.resolve([]);
          },
        }),
      }),
    toPng: async (svg) => (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng(),
  };
}

/** A character that no font has would be drawn as an empty box. */
async function drawableTitle(title: string, toSvg: ToSvg): Promise<string> {
  if (!isUnusual(title)) return title;
  const missing = new Set<string>();
  await toSvg(bareTitle(title), (characters) => {
    for (const character of characters) missing.add(character);
  });
  return withoutCharacters(title, missing);
}

function readFonts(): Promise<Font[]> {
  const require = createRequire(import.meta.url);
  const files = path.join(path.dirname(require.resolve('@fontsource/inter/package.json')), 'files');
  const read = async (name: string, subset: string, weight: 500 | 700): Promise<Font> => ({
    name,
    weight,
    style: 'normal',
    data: await readFile(path.join(files, `inter-${subset}-${weight}-normal.woff`)),
  });
  return Promise.all([
    ...titleFamilies.map((subset) => read(subset, subset, 700)),
    read(invitationFamily, 'latin', 500),
  ]);
}
