import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'satori';
import {
  bareTitle,
  invitationFamily,
  pictureDesign,
  titleFamilies,
  type DrawnElement,
} from './picture-design.ts';
import {
  isUnusual,
  sharePictureSize,
  withoutCharacters,
  type PictureContents,
} from './share-picture-rules.ts';

/** The picture as a PNG, with the logo's file. The libraries that draw it are loaded with the first one. */
export async function drawPicture(contents: PictureContents, logo?: Buffer): Promise<Buffer> {
  const { toSvg, toPng } = await openPictureTools();
  const title = await drawableTitle(contents.title, toSvg);
  return toPng(await toSvg(pictureDesign({ ...contents, title }, logo && (await asDrawable(logo)))));
}

/** The renderer reads no WebP. */
async function asDrawable(logo: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(logo).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

type ToSvg = (design: DrawnElement, onMissing?: (characters: string) => void) => Promise<string>;

interface PictureTools {
  readonly toSvg: ToSvg;
  readonly toPng: (svg: string) => Promise<Buffer>;
}

let tools: Promise<PictureTools> | undefined;

function openPictureTools(): Promise<PictureTools> {
  tools ??= createPictureTools().catch((error: unknown) => {
    tools = undefined;
    throw error;
  });
  return tools;
}

async function createPictureTools(): Promise<PictureTools> {
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
