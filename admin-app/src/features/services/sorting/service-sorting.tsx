import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import type { Service } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { idText } from '../../../domain/store/ids.ts';
import { useUnsavedChanges } from '../../../platform/browser/unsaved-changes.tsx';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { decorative } from '../../../ui/decorative.ts';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import parts from '../../../ui/parts.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useServiceChanges } from '../services-queries.ts';
import { sortingTexts as texts } from '../texts.ts';
import { inOrder, moved } from './moved-service.ts';
import { useRowDrag } from './row-drag.ts';
import styles from './service-sorting.module.css';

interface ServiceSortingProps {
  readonly services: readonly Service[];
  readonly onDone: () => void;
}

/** 'Ordenar': the services as rows that are dragged, or moved by buttons (SORT-001). */
export function ServiceSorting({ services, onDone }: ServiceSortingProps) {
  const message = useMessage();
  const { sort } = useServiceChanges();
  // Until something is moved, the order is that which the services have by now.
  const [order, setOrder] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const lastMoved = useRef<{ readonly id: string; readonly by: number }>(null);
  const sorted = inOrder(services, order);
  const ids = sorted.map(({ id }) => id);
  const isChanged = sorted.some(({ id }, index) => id !== services[index]?.id);
  useUnsavedChanges(isChanged);

  const move = (from: number, to: number) => {
    setOrder(moved(ids, from, to));
    setSaid(texts.nowAt(sorted[from]?.name ?? '', to + 1, sorted.length));
  };
  const drag = useRowDrag(list, move);
  useLayoutEffect(() => {
    const { current: last } = lastMoved;
    lastMoved.current = null;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [];
    const ofRow = [...buttons].filter(({ dataset }) => last && dataset['service'] === idText(last.id));
    (ofRow.find(({ dataset }) => dataset['by'] === String(last?.by)) ?? ofRow[0])?.focus();
  }, [order]);

  const { submit, isSaving } = useSaving({
    save: sort,
    onSaved: () => message.success(texts.saved),
    onFailed: (error) => message.error(failureText(error, texts.saveFailed)),
  });
  const finish = () => (isChanged ? submit(() => ids, { onSuccess: onDone }) : onDone());
  const cancel = () => {
    if (!isChanged || window.confirm(texts.mayDiscard)) onDone();
  };
  const mover = (service: Service, index: number, by: -1 | 1) => (
    <Button
      type="text"
      icon={by < 0 ? <ArrowUpOutlined {...decorative} /> : <ArrowDownOutlined {...decorative} />}
      aria-label={by < 0 ? texts.up(service.name) : texts.down(service.name)}
      disabled={isSaving || (by < 0 ? index === 0 : index === sorted.length - 1)}
      data-service={idText(service.id)}
      data-by={by}
      onClick={() => {
        lastMoved.current = { id: service.id, by };
        move(index, index + by);
      }}
    />
  );
  return (
    <>
      <div className={layout.toolbar}>
        <p>{texts.help}</p>
        <Button disabled={isSaving} onClick={cancel}>
          {texts.cancel}
        </Button>
        <Button type="primary" loading={isSaving} onClick={finish}>
          {texts.done}
        </Button>
      </div>
      <ul ref={list} className={layout.tight} aria-label={texts.list}>
        {sorted.map((service, index) => (
          <li
            key={service.id}
            className={styles.row}
            data-dragged={drag.dragged === undefined ? undefined : drag.dragged === index ? 'this' : 'others'}
            style={{ translate: `0 ${drag.shiftOf(index)}px` }}
          >
            <span className={styles.handle} {...(isSaving ? {} : drag.handle(index))}>
              <HolderOutlined {...decorative} />
            </span>
            <span className={`${styles.name} ${parts.name}`}>{service.name}</span>
            {mover(service, index, -1)}
            {mover(service, index, 1)}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
