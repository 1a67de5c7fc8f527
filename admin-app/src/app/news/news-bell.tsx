import BellOutlined from '@ant-design/icons/BellOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { DismissAllButton, NewsList } from '../../domain/news/news-list.tsx';
import { useLatestNews } from '../../domain/news/news-queries.ts';
import { newsTexts } from '../../domain/news/news-texts.ts';
import { decorative } from '../../ui/decorative.ts';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { shellTexts as texts } from '../texts.ts';
import styles from './news-bell.module.css';
import type { Silence } from './silence.ts';

/** Opens 'Novidades' from every section, and says how many there are (DAY-010). */
export function NewsBell({ silence }: { readonly silence: Silence }) {
  const [isOpen, setIsOpen] = useState(false);
  const { news, count } = useLatestNews();
  const place = useFocusFallback<HTMLDivElement>(news);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="text"
        className={styles.bell ?? ''}
        data-silent={silence.isSilent || undefined}
        aria-label={texts.news(count)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <BellOutlined {...decorative} className={styles.icon ?? ''} />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <Sheet
        title={newsTexts.title}
        extra={<DismissAllButton />}
        hasCloseAtEnd
        isOpen={isOpen}
        onDismiss={close}
        className={styles.panel}
        footer={
          <SwitchField
            label={texts.announce}
            isOn={!silence.isSilent}
            onChange={(isOn) => silence.onChange(!isOn)}
          />
        }
      >
        <div ref={place} tabIndex={-1}>
          {count === 0 ? <p>{newsTexts.none}</p> : <NewsList onSee={close} />}
        </div>
      </Sheet>
    </>
  );
}
