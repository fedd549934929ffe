/** Name of the bookmark at the top of a page: where internal links lead. */
export function pageBookmark(pageIndex: number): string {
  return `page_${pageIndex + 1}`;
}
