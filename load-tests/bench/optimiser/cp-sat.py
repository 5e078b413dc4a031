"""An assignment model of a shop batch for OR-Tools CP-SAT, as a yardstick for small batches.

Reads a problem (the solver's own JSON) with "seconds" on standard input and prints {"netCents", "boundCents", "status"}.
Three stages: panels side by side in rows, rows on top of each other in strips, strips side by side on sheets; every row and
strip is named by its first panel (after Puchinger and Raidl, 2007). Two panels stacked in one piece are not modelled;
the minimum waste is ignored, so a plan may be cheaper than what can be cut. The rest right of the last strip is kept
where it is large enough.
"""
import json
import sys

from ortools.sat.python import cp_model


def read():
    problem = json.load(sys.stdin)
    trims = problem["cutting"]["trims"]
    panels = [(i["width"], i["height"]) for i in problem["items"] for _ in range(i["quantity"])]
    area = sum(w * h for w, h in panels)
    sheets = []
    for s in problem["sheets"]:
        trimmed = not s["offcut"]
        w = s["width"] - (trims["left"] + trims["right"] if trimmed else 0)
        h = s["height"] - (trims["bottom"] + trims["top"] if trimmed else 0)
        for _ in range(min(s["quantity"], int(1.5 * area / (w * h)) + 1)):
            sheets.append((w, h, round(s["costCents"])))
    return problem, panels, sheets


def main():
    problem, panels, sheets = read()
    n, m = len(panels), cp_model.CpModel()
    far = max(max(w, h) for w, h, _ in sheets)
    sides = [((w, h), (h, w)) for w, h in panels]
    # a[i, j, r]: panel j, turned when r is 1, lies in the row named by panel i.
    a = {(i, j, r): m.new_bool_var("") for j in range(n) for i in range(j + 1) for r in (0, 1)}
    row = [a[i, i, 0] + a[i, i, 1] for i in range(n)]
    height = [m.new_int_var(0, far, "") for _ in range(n)]
    for j in range(n):
        m.add(sum(a[i, j, r] for i in range(j + 1) for r in (0, 1)) == 1)
        for i in range(j + 1):
            for r in (0, 1):
                m.add(a[i, j, r] <= row[i])
                m.add(height[i] >= sides[j][r][1] * a[i, j, r])
    width = [sum(sides[j][r][0] * a[i, j, r] for j in range(i, n) for r in (0, 1)) for i in range(n)]
    # b[k, i]: row i stands in the strip named by row k.
    b = {(k, i): m.new_bool_var("") for i in range(n) for k in range(i + 1)}
    stripWidth = [m.new_int_var(0, far, "") for _ in range(n)]
    stripHeight = [m.new_int_var(0, far, "") for _ in range(n)]
    parts = {key: m.new_int_var(0, far, "") for key in b}
    for i in range(n):
        m.add(sum(b[k, i] for k in range(i + 1)) == row[i])
        for k in range(i + 1):
            m.add(b[k, i] <= b[k, k])
            m.add(stripWidth[k] >= width[i]).only_enforce_if(b[k, i])
            m.add(parts[k, i] >= height[i]).only_enforce_if(b[k, i])
    for k in range(n):
        m.add(stripHeight[k] >= sum(parts[k, i] for i in range(k, n)))
    net = []
    g = {(s, k): m.new_bool_var("") for s in range(len(sheets)) for k in range(n)}
    for k in range(n):
        m.add(sum(g[s, k] for s in range(len(sheets))) == b[k, k])
    used = [m.new_bool_var("") for _ in sheets]
    rule = problem["offcuts"]
    for s, (w, h, cost) in enumerate(sheets):
        for k in range(n):
            m.add(g[s, k] <= used[s])
        if s and sheets[s - 1] == sheets[s]:
            m.add(used[s] <= used[s - 1])
        turned, kept = m.new_bool_var(""), m.new_bool_var("")
        places = [m.new_int_var(0, far, "") for _ in range(n)]
        for k in range(n):
            m.add(places[k] >= stripWidth[k]).only_enforce_if(g[s, k])
        value = m.new_int_var(0, cost, "")
        m.add(value == 0).only_enforce_if(kept.Not())
        m.add(kept <= used[s])
        for along, across, this in ((w, h, turned.Not()), (h, w, turned)):
            m.add(sum(places) <= along).only_enforce_if(this)
            for k in range(n):
                m.add(stripHeight[k] <= across).only_enforce_if([g[s, k], this])
            rest = along - sum(places)
            m.add(rest >= max(rule["minShortSide"], -(-rule["minArea"] // across))).only_enforce_if([kept, this])
            share = round(rule["valueShare"] * cost)
            m.add(value * along <= share * rest).only_enforce_if([kept, this])
        net.append(cost * used[s] - value)
    m.minimize(sum(net))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = problem["seconds"]
    solver.parameters.num_workers = 2
    status = solver.solve(m)
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    print(json.dumps({
        "netCents": solver.objective_value if found else None,
        "boundCents": solver.best_objective_bound,
        "status": solver.status_name(status),
    }))


main()
