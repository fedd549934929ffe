import type { Locator, Page } from 'playwright-core';

/** The parts of the workbench as a user sees them. Roles, labels and class names are those of Code 1.139; they stand only here. */

const LOAD_TIMEOUT_MS = 60_000;
const WAIT_TIMEOUT_MS = 30_000;
/** A menu ignores the mouse for its first moments. */
const MENU_SETTLES_MS = 200;
const MENU_OPENS_MS = 3_000;
const BETWEEN_TRIES_MS = 250;
/** The workbench shows three toasts in 800 ms; of a further one only the bell tells. Tests are faster than people. */
const TOAST_LIMIT_MS = 900;
/** After this time a notification without a toast is looked for behind the bell. */
const TOAST_SHOWS_MS = 6_000;

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

export class WorkbenchPage {
  constructor(readonly page: Page) {}

  /** Opens it again where the Explorer shows no folder: Code now and then finds the list of folders of a workspace empty. */
  async open(address: string): Promise<void> {
    const row = this.explorerRows.first();
    const noFolder = this.page.getByText('You have not yet added a folder');
    for (const end = Date.now() + LOAD_TIMEOUT_MS; ;) {
      await this.page.goto(address);
      await row.or(noFolder).first().waitFor({ timeout: LOAD_TIMEOUT_MS });
      if (await isVisible(row)) return;
      if (Date.now() > end) throw new Error('the Explorer shows no folder');
    }
  }

  private get explorerRows(): Locator {
    return this.page.locator('.explorer-folders-view .monaco-list-row');
  }

  /** A file or folder in the Explorer. */
  file(name: string): Locator {
    return this.explorerRows.filter({ has: this.page.locator('.label-name', { hasText: exactly(name) }) });
  }

  private get selectedRows(): Locator {
    return this.page.locator('.explorer-folders-view .monaco-list-row.selected');
  }

  selectedFile(name: string): Locator {
    return this.selectedRows.filter({ has: this.page.locator('.label-name', { hasText: exactly(name) }) });
  }

  /**
   * Selects these files in the Explorer and no others, with Ctrl-clicks alone: a plain click opens the file, too, and as soon as its editor
   * is there, which on a busy machine is some clicks later, the Explorer selects that file instead of all others.
   */
  private async select(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    for (const end = Date.now() + WAIT_TIMEOUT_MS; ;) {
      const selected = (await this.selectedRows.locator('.label-name').allTextContents()).map((name) => name.trim());
      const wrong = [
        ...names.filter((name) => !selected.includes(name)),
        ...selected.filter((name) => !names.includes(name)),
      ];
      if (wrong.length === 0) return;
      if (Date.now() > end) throw new Error(`the Explorer does not select ${names.join(', ')}`);
      for (const name of wrong) await this.file(name).click({ modifiers: ['ControlOrMeta'] });
    }
  }

  /** A line of the text in the editor. */
  editorText(text: string): Locator {
    return this.page.locator('.editor-instance .view-line', { hasText: text.replaceAll(' ', '\u00a0') });
  }

  /** A setting that the settings editor shows. */
  setting(label: string): Locator {
    return this.page.locator('.settings-editor .setting-item-label', { hasText: label });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** A button in the title of the editor. */
  editorAction(label: string): Locator {
    return this.page.locator('.editor-actions').getByRole('button', { name: label });
  }

  menuItem(label: string): Locator {
    return this.page
      .locator('.monaco-menu .action-item')
      .filter({ has: this.page.locator('.action-label', { hasText: exactly(label) }) });
  }

  /**
   * Opens the context menu of `target` until it has the entry. Contributions arrive after the Explorer is drawn, because the extension
   * host connects first, and an open menu is not filled in later.
   *
   * @param selected files to select first; the target is one of them
   */
  async contextMenu(target: Locator, label: string, selected: readonly string[] = []): Promise<Locator> {
    for (const end = Date.now() + WAIT_TIMEOUT_MS; ;) {
      // Escape, which closes a menu without the entry, takes the selection away, too.
      await this.select(selected);
      await target.click({ button: 'right' });
      const isOpen = await isVisible(this.page.locator('.monaco-menu .action-item').first());
      if (isOpen) await this.page.waitForTimeout(MENU_SETTLES_MS);
      if (isOpen && (await this.menuItem(label).count()) > 0) return this.menuItem(label);
      if (Date.now() > end) throw new Error(`the context menu has no "${label}"`);
      await this.page.keyboard.press('Escape');
      await this.page.waitForTimeout(BETWEEN_TRIES_MS);
    }
  }

  /** Right-clicks a file in the Explorer, alone or with others that are selected, and chooses an entry. */
  async chooseFromMenu(fileName: string, label: string, selected: readonly string[] = []): Promise<void> {
    const item = await this.contextMenu(this.file(fileName), label, selected);
    await this.page.waitForTimeout(TOAST_LIMIT_MS);
    await item.click();
  }

  private notification(text: string | RegExp): Locator {
    const places = ['.notifications-toasts', '.notifications-center'].map(
      (place) => `${place} .notification-list-item`,
    );
    return this.page.locator(places.join(', '), { hasText: text }).filter({ visible: true });
  }

  /** Waits for a notification: a toast, or one that only the bell tells of. */
  async see(text: string | RegExp): Promise<Locator> {
    const notification = this.notification(text);
    if (await isVisible(notification, TOAST_SHOWS_MS)) return notification;
    await this.command('Notifications: Show Notifications');
    await notification.waitFor();
    return notification;
  }

  /** Clicks a button of a notification. */
  async choose(notification: Locator, button: string): Promise<void> {
    await notification.hover();
    await this.page.waitForTimeout(TOAST_LIMIT_MS);
    await notification.getByRole('button', { name: button, exact: true }).click();
  }

  async clearNotifications(): Promise<void> {
    await this.command('Notifications: Clear All Notifications');
    await this.page.waitForTimeout(TOAST_LIMIT_MS);
  }

  dialog(text: string | RegExp): Locator {
    return this.page.locator('.monaco-dialog-box', { hasText: text });
  }

  get input(): Locator {
    return this.page.locator('.quick-input-widget input:not([type="checkbox"])');
  }

  get inputTitle(): Locator {
    return this.page.locator('.quick-input-widget .quick-input-title');
  }

  get inputMessage(): Locator {
    return this.page.locator('.quick-input-widget .quick-input-message');
  }

  get quickPickRows(): Locator {
    return this.page.locator('.quick-input-widget .quick-input-list .monaco-list-row');
  }

  /** Runs a command through the palette, again and again until it is contributed: an open menu swallows the key, too. */
  async command(title: string): Promise<void> {
    for (const end = Date.now() + WAIT_TIMEOUT_MS; Date.now() < end;) {
      await this.page.keyboard.press('F1');
      if (await isVisible(this.input)) {
        await this.input.fill(`>${title}`);
        const label = this.page.locator('.label-name', { hasText: exactly(title) });
        const row = this.quickPickRows.filter({ has: label }).first();
        if (await isVisible(row)) {
          await row.click();
          return;
        }
      }
      await this.page.keyboard.press('Escape');
    }
    throw new Error(`the palette has no "${title}"`);
  }
}

/** Whether it is to be seen within `timeout` ms. */
export function isVisible(locator: Locator, timeout = MENU_OPENS_MS): Promise<boolean> {
  return locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}
