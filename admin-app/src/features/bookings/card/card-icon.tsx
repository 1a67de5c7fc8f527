import styles from './card-icon.module.css';

/** Lines on a field of 24 by 24. */
const lines = {
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  phone:
    'M6.5 3.5h3l1.7 4.3-2.2 1.6a11.5 11.5 0 0 0 5.6 5.6l1.6-2.2 4.3 1.7v3a2 2 0 0 1-2.2 2A16.8 16.8 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  chat: 'M4 20l1.3-4.2A8 8 0 1 1 8.4 19L4 20ZM8.5 11h7M8.5 14h4.5',
  check: 'm4.5 12.5 5 5 10-11',
  checked: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.5',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3.5',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16v4ZM13 7l4 4',
  link: 'M10 14a4 4 0 0 0 6 .4l2.8-2.8a4 4 0 0 0-5.7-5.7L11.7 7.3M14 10a4 4 0 0 0-6-.4l-2.8 2.8a4 4 0 0 0 5.7 5.7l1.4-1.4',
  remove: 'M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5 7.4 20h9.2l.9-13.5M10 10.5v6M14 10.5v6',
  move: 'M4 8h13l-3.5-3.5M20 16H7l3.5 3.5',
  history: 'M4 5v5h5M4.5 10a8 8 0 1 1-.5 4M12 8v4.5l3 2',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 9h7M8.5 13h4',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  busy: 'M12 3a9 9 0 1 0 9 9',
} as const;

export type CardIconName = keyof typeof lines;

/** Bare lines, because there are fifty times four of them: antd's icons look for their styles at every birth. */
export function CardIcon({ name }: { readonly name: CardIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={styles.icon} data-icon={name}>
      <path d={lines[name]} />
    </svg>
  );
}
