/** A browser that is driven as its users have it. Each step waits for what it needs. */
export interface DrivenBrowser {
  goto(url: string): Promise<void>;
  /** The path of the current window. */
  path(): Promise<string>;
  /** The visible text of the current window. */
  text(): Promise<string>;
  /** Clicks the button in the page's main part. */
  press(button: string): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  /** Does the work in the window that has just opened, and waits until it closes. */
  inPopup(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
