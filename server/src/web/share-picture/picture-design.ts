import { type PictureContents, sharePictureSize, titleSize } from './share-picture-rules.ts';

/** A box, a text or a shape in satori's form. */
export interface DrawnElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly key: null;
}

/** The families that fonts are loaded under, one for each subset of the title's. */
export const titleFamilies = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;
export const invitationFamily = 'invitation';

const MARGIN = 90;

const titleSpace = {
  width: sharePictureSize.width - 2 * MARGIN,
  height: 330,
  lineHeight: 1.14,
  lines: 3,
  smallest: 44,
  largest: 132,
};

const LOGO = 140;

/** Below a logo. */
const lowerTitleSpace = { ...titleSpace, height: 220, lines: 2, largest: 96 };

/**
 * The picture of a store whose title has only characters that can be drawn; without any, the invitation is its title. A logo
 * comes as a data address.
 */
export function pictureDesign({ title, background, ink }: PictureContents, logo?: string): DrawnElement {
  return box({ ...filling, ...centred, backgroundColor: background, color: ink, padding: `0 ${MARGIN}px` }, [
    dial({ left: 1200 - 150, top: -150 }, ink),
    dial({ left: -150, top: 630 - 150 }, ink),
    ...(logo === undefined ? [] : [drawnLogo(logo)]),
    ...(title === '' ? [] : [heading(title, logo === undefined ? titleSpace : lowerTitleSpace)]),
    invitation(title === '' ? 72 : 42, { background: ink, ink: background }),
  ]);
}

/** The title alone, small: enough to learn which characters are missing. */
export function bareTitle(title: string): DrawnElement {
  return box({ ...titleFont, fontSize: 8 }, title);
}

const titleFont = { fontFamily: titleFamilies.join(', '), fontWeight: 700 };
const filling = { width: '100%', height: '100%', boxSizing: 'border-box' };
const centred = { flexDirection: 'column', alignItems: 'center', justifyContent: 'center' };

function drawnLogo(src: string): DrawnElement {
  const style = { marginBottom: 36, borderRadius: LOGO / 5 };
  return element('img', { src, width: LOGO, height: LOGO, style });
}

function heading(title: string, space: typeof titleSpace): DrawnElement {
  const { lineHeight, lines, width } = space;
  const size = titleSize(title, space);
  return box(
    {
      display: 'block',
      maxWidth: width,
      marginBottom: 44,
      ...titleFont,
      fontSize: size,
      letterSpacing: '-0.02em',
      lineHeight,
      textAlign: 'center',
      wordBreak: 'break-word',
      // Lines are either balanced or cut off: satori's balance narrows what it cuts off.
      ...(size > space.smallest ? { textWrap: 'balance' } : { lineClamp: lines, textOverflow: 'ellipsis' }),
    },
    title,
  );
}

function invitation(size: number, { background, ink }: { background: string; ink: string }): DrawnElement {
  return box(
    {
      alignItems: 'center',
      padding: `${size * 0.42}px ${size * 0.9}px`,
      borderRadius: size,
      backgroundColor: background,
      color: ink,
      fontFamily: invitationFamily,
      fontWeight: 500,
      fontSize: size,
      whiteSpace: 'nowrap',
    },
    [clock(size, ink), box({ marginLeft: size * 0.4 }, 'Agende o seu horário')],
  );
}

function clock(size: number, ink: string): DrawnElement {
  const line = {
    fill: 'none',
    stroke: ink,
    strokeWidth: 2.25,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  };
  return element('svg', { width: size, height: size, viewBox: '0 0 24 24' }, [
    element('circle', { cx: 12, cy: 12, r: 9.5, ...line }),
    element('path', { d: 'M12 6.5V12l3.5 2.5', ...line }),
  ]);
}

/** A clock's face without hands, on which no text stands. */
function dial(place: { left: number; top: number }, ink: string): DrawnElement {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    element('path', {
      d: 'M150 12v14',
      stroke: ink,
      strokeWidth: 5,
      strokeLinecap: 'round',
      transform: `rotate(${(hour + 0.5) * 15} 150 150)`,
    }),
  );
  return element(
    'svg',
    {
      width: 300,
      height: 300,
      viewBox: '0 0 300 300',
      style: { position: 'absolute', opacity: 0.3, ...place },
    },
    hours,
  );
}

function box(style: object, children: string | readonly DrawnElement[]): DrawnElement {
  return element('div', { style: { display: 'flex', ...style } }, children);
}

function element(type: string, props: object, children: string | readonly DrawnElement[] = []): DrawnElement {
  return { type, props: { ...props, children }, key: null };
}
