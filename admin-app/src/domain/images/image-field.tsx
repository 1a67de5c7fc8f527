import type { ImageIdentity, ServedImage } from '@hora-marcada/shared/contract';
import { Button, Progress } from 'antd';
import { useId, useRef, type ReactNode } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { ImageFrame } from './image-frame.tsx';
import { useImageSending } from './image-sending.ts';
import styles from './images.module.css';
import { imageTexts } from './image-texts.ts';
import { ShownImage, shapes } from './shown-image.tsx';

interface ImageFieldProps {
  readonly of: ImageIdentity;
  /** 'Logo' */
  readonly label: string;
  readonly image: ServedImage | undefined;
  /** What customers see without an image. */
  readonly empty: ReactNode;
  /** What customers see over it. */
  readonly over?: string;
}

/** One image as customers see it, and what its owner can do to it (IMG-001, IMG-002). */
export function ImageField({ of, label, image, empty, over }: ImageFieldProps) {
  const id = useId();
  const { state, choose, move, send, remove, refuse, cancel } = useImageSending(of);
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  const shape = shapes[of.kind];
  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={imageTexts.file(label)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void choose(file);
        }}
      />
      {state.is === 'shown' && (
        <>
          {image ? (
            <div className={styles.seen}>
              <ShownImage kind={of.kind} image={image} />
              {over !== undefined && <p className={styles.over}>{over}</p>}
            </div>
          ) : (
            <div className={shape}>{empty}</div>
          )}
          <div className={styles.actions}>
            <Button onClick={open}>{image ? imageTexts.replace : imageTexts.send}</Button>
            {image && <ActionButton onAct={remove}>{imageTexts.remove}</ActionButton>}
          </div>
          {state.error !== undefined && (
            <p role="alert" className={styles.error}>
              {state.error}
            </p>
          )}
        </>
      )}
      {state.is === 'chosen' && (
        <>
          <ImageFrame {...state} shape={shape} onMove={move} onUnreadable={refuse} />
          <div className={styles.actions}>
            <Button type="primary" onClick={() => void send(state)}>
              {imageTexts.send}
            </Button>
            <Button onClick={cancel}>{imageTexts.cancel}</Button>
          </div>
        </>
      )}
      {state.is === 'sending' && (
        <>
          <p aria-hidden>{imageTexts.sending(state.percent)}</p>
          <Progress percent={state.percent} showInfo={false} aria-label={imageTexts.progress} />
          <div className={styles.actions}>
            <Button onClick={cancel}>{imageTexts.cancel}</Button>
          </div>
        </>
      )}
    </section>
  );
}
