declare module 'react-big-calendar/lib/addons/dragAndDrop/DnDContext.js' {
  import type { Context } from 'react';

  interface DragAndDrop {
    readonly draggable: {
      readonly onBeginAction: (event: object, action: 'move' | 'resize', direction?: string) => void;
      readonly dragAndDropAction: { readonly interacting: boolean; readonly event?: object | null };
    };
  }

  /** Between the library's calendar and its events; it says of itself nothing to TypeScript. */
  export const DnDContext: Context<DragAndDrop>;
}
