import styles from './ghosts.module.css';

/** The room of the button with the first free time. */
export function FirstGhost() {
  return <Ghost className={styles.first} count={1} />;
}

/** The room of the row of days with its title. */
export function DaysGhost() {
  return <Ghost className={styles.days} count={5} />;
}

/** The room of four rows of times under one part of the day. */
export function TimesGhost() {
  return <Ghost className={styles.times} count={12} />;
}

function Ghost({ className, count }: { readonly className: string | undefined; readonly count: number }) {
  return (
    <div className={`${styles.ghost} ${className}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
