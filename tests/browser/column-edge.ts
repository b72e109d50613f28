import type { Locator } from 'playwright-core';

/** Drags the edge of a column heading this many pixels to the right, or to the left for a negative number. */
export async function dragColumnEdge(heading: Locator, pixelsRight: number): Promise<void> {
  const mouse = heading.page().mouse;
  const { x, y, width, height } = (await heading.locator('.column-edge').boundingBox())!;
  const [from, middle] = [x + width / 2, y + height / 2];
  await mouse.move(from, middle);
  await mouse.down();
  await mouse.move(from + pixelsRight / 2, middle);
  await mouse.move(from + pixelsRight, middle);
  await mouse.up();
}
