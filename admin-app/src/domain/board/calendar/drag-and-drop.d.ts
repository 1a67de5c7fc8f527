declare module 'react-big-calendar/lib/addons/dragAndDrop/DnDContext.js' {
  import type { Context } from 'react';

  interface DragAndDrop {
    readonly draggable: {
      readonly onBeginAction: (event: object, action: 'move' | 'resize', direction?: string) => void;
      readonly onEnd: (dropped: null) => void;
      readonly dragAndDropAction: { readonly interacting: boolean; readonly event?: object | null };
    };
  }

  /** Between the library's calendar and its events; it says of itself nothing to TypeScript. */
  export const DnDContext: Context<DragAndDrop>;
}

declare module 'react-big-calendar/lib/addons/dragAndDrop/EventContainerWrapper.js' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a class extends it
  import { Component, type PropsWithChildren, type ReactElement } from 'react';

  type Container = ReactElement<PropsWithChildren>;

  interface Point {
    readonly x: number;
    readonly y: number;
  }

  interface Bounds {
    readonly top: number;
    readonly bottom: number;
    readonly right: number;
  }

  /** The hours of a day: listens for drags, and draws what is dragged among the events. */
  export default class EventContainerWrapper extends Component<
    { readonly children: Container; readonly accessors: object },
    { readonly event?: object | null }
  > {
    handleMove: (point: Point, bounds: Bounds) => void;
    renderContent(): Container;
    handleResize(point: Point, bounds: Bounds): void;
  }
}
