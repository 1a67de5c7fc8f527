import styles from './icon.module.css';

interface GlyphProps {
  /** The lines of the drawing, on a square of 24. */
  readonly d: string;
  readonly className?: string | undefined;
}

/** A drawing of lines beside words, which say the same: nobody hears it. */
export function Glyph({ d, className = '' }: GlyphProps) {
  return (
    <svg className={`${styles.glyph} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const glyphs = {
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0',
  compass: 'm4 11 16-7-7 16-2-7-7-2Z',
  lens: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 0 0-13 0M16 16l4.5 4.5',
  chat: 'M4 20l1.3-4A8 8 0 1 1 8.5 19L4 20ZM9 9.5c0 3 2.5 5.5 5.5 5.5',
  call: 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.500v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1Z',
  keep: 'M20 12.5V8.500a3 3 0 0 0-3-3H7a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h5M4 10.500h16M8.5 3v4M15.5 3v4M18 15.500v6M15 18.500h6',
  drop: 'M20 12.5V8.500a3 3 0 0 0-3-3H7a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h5M4 10.500h16M8.5 3v4M15.5 3v4M15 18.500h6',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11.500H5V20h14v-8.500h-1',
  change:
    'M4 12a8 8 0 0 1 13.7-5.600L20 8.700M20 4v4.700h-4.700M20 12a8 8 0 0 1-13.7 5.600L4 15.300M4 20v-4.700h4.7',
  done: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M8 12.300l2.8 2.700L16 9.5',
  waiting: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 0 0-17 0M12 7v5l3.5 2',
  ended: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M9 9l6 6M15 9l-6 6',
  forward: 'm9 5 7 7-7 7',
} as const;
