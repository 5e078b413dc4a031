import { viewTask } from '../reading/task-view.ts';

/** Panels of a task whose goods are neither delivered nor taken off, each with its order. */
export async function openItemsOf(viewer: Parameters<typeof viewTask>[0], id: number) {
  const { items } = await viewTask(viewer, id);
  return items
    .filter((item) => item.isOpen)
    .flatMap((item) => item.panels.map((panel) => ({ ...panel, orderNumber: item.orderNumber })));
}
