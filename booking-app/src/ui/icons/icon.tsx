import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import styles from './icon.module.css';

interface IconProps {
  readonly of: IconDefinition;
  readonly className?: string | undefined;
}

/** A drawing of one colour beside words, which say the same: nobody hears it. */
export function Icon({ of: { icon }, className = '' }: IconProps) {
  if (typeof icon === 'function') return null;
  return (
    <svg className={`${styles.icon} ${className}`} viewBox={icon.attrs['viewBox']} aria-hidden="true">
      {icon.children?.map(({ attrs: { d } }) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
