import type { ComponentType } from 'react';

/** What a screen's file exports as `Component`. A screen on a route gets no props, one in a slot the slot's. */
// biome-ignore lint/suspicious/noExplicitAny: the props of a slot are typed by its name, where it is used
export type ScreenComponent = ComponentType<any>;
