interface AppIcon {
  readonly name: string;
  readonly size: number;
  /** The system cuts its edges off, in a shape of its own. */
  readonly isCut: boolean;
}

export const appIcons: readonly AppIcon[] = [
  { name: 'icon-192', size: 192, isCut: false },
  { name: 'icon-512', size: 512, isCut: false },
  { name: 'icon-maskable', size: 512, isCut: true },
];

export const appManifest = {
  id: '/admin',
  name: 'Hora Marcada',
  short_name: 'Hora Marcada',
  lang: 'pt-BR',
  start_url: '/admin#inicio',
  scope: '/admin',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: appIcons.map(({ name, size, isCut }) => ({
    src: `/admin/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: isCut ? 'maskable' : 'any',
  })),
};

const drawn = new Map<string, Promise<Buffer>>();

/** An icon as a PNG, drawn with the first request for it. */
export function drawIcon(icon: AppIcon): Promise<Buffer> {
  const known = drawn.get(icon.name);
  if (known) return known;
  const drawing = render(icon);
  drawn.set(icon.name, drawing);
  drawing.catch(() => drawn.delete(icon.name));
  return drawing;
}

async function render({ size, isCut }: AppIcon): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(iconOf(isCut), {
    fitTo: { mode: 'width', value: size },
    font: { loadSystemFonts: false },
  });
  return picture.asPng();
}

/** The clock of the site's own icon; where the edges are cut off, it fills them and is smaller. */
function iconOf(isCut: boolean): string {
  const scale = isCut ? 0.8 : 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${isCut ? 0 : 8}" fill="#1f1f1f"/>
  <g transform="translate(16 16) scale(${scale})" fill="none" stroke="#fff" stroke-width="2.5"
    stroke-linecap="round" stroke-linejoin="round">
    <circle r="8.5"/>
    <path d="M0 -5v5.2l3.4 2.2"/>
  </g>
</svg>`;
}
