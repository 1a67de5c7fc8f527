import { cloneElement } from 'react';
import EventContainerWrapper, {
  type Bounds,
  type Point,
} from 'react-big-calendar/lib/addons/dragAndDrop/EventContainerWrapper.js';
import { calendarSettings } from './calendar-settings.ts';

/** How far beside a day the library still counts a finger to it. */
const besideInPixels = 10;

const slotsOfDay = (24 * 60) / calendarSettings.step;

/**
 * The library puts a day's events elsewhere in the tree once one of them is dragged, which makes them all anew: a finger
 * would lose what it holds. Here they are in the same place before, during and after.
 */
export class SteadyEventContainer extends EventContainerWrapper {
  constructor(props: EventContainerWrapper['props']) {
    super(props);
    const { handleMove } = this;
    // On one day at a time: else the day before takes what is dropped at the beginning of the next one.
    this.handleMove = (point, bounds) =>
      handleMove(point, { ...bounds, right: bounds.right - besideInPixels });
  }

  override renderContent() {
    const content = super.renderContent();
    if (this.state.event) return content;
    return cloneElement(content, {
      children: (
        <>
          {content.props.children}
          {null}
        </>
      ),
    });
  }

  /** To the nearest slot: the library takes the one above, so that an edge that is only held would jump up. */
  override handleResize({ x, y }: Point, bounds: Bounds) {
    const slotHeight = (bounds.bottom - bounds.top) / slotsOfDay;
    super.handleResize({ x, y: y + slotHeight / 2 }, bounds);
  }
}
